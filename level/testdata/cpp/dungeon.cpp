// The same dungeons by the plain C++ program that one would write first, as something to measure ours against: the
// standard library's dice, and a vector of cells that is reused. BenchmarkGenerate compiles and runs it.
//
//     dungeon SEED COUNT WIDTH HEIGHT MAX_CUTS MIN_PIECE_W MIN_PIECE_H MIN_ROOM PADDING
//
// It grows COUNT dungeons, of the seeds from SEED on, and prints the nanoseconds that each took on average and the
// exclusive or of all their fingerprints.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <vector>

struct Point { int x, y; };
struct Rect { int x, y, w, h; };

struct Dungeon {
    int width, height, maxCuts, minPieceW, minPieceH, minRoom, padding;
    std::vector<std::uint8_t> cells;
    std::vector<Rect> rooms;
    std::mt19937 engine;

    int roll(int low, int high) { return std::uniform_int_distribution<int>(low, high)(engine); }

    void carve(int x, int y, int w, int h) {
        for (int row = y; row < y + h; row++)
            for (int column = x; column < x + w; column++) cells[row * width + column] = 1;
    }

    void across(int x1, int x2, int y) { carve(std::min(x1, x2), y, std::abs(x2 - x1) + 1, 1); }
    void down(int y1, int y2, int x) { carve(x, std::min(y1, y2), 1, std::abs(y2 - y1) + 1); }

    void corridor(Point a, Point b) {
        if (roll(0, 1) == 0) {
            across(a.x, b.x, a.y);
            down(a.y, b.y, b.x);
        } else {
            down(a.y, b.y, a.x);
            across(a.x, b.x, b.y);
        }
    }

    Point room(Rect piece) {
        int maxW = piece.w - 2 * padding, maxH = piece.h - 2 * padding;
        Rect r;
        r.w = roll(minRoom, maxW);
        r.h = roll(minRoom, maxH);
        r.x = piece.x + padding + roll(0, maxW - r.w);
        r.y = piece.y + padding + roll(0, maxH - r.h);
        carve(r.x, r.y, r.w, r.h);
        rooms.push_back(r);
        return {r.x + r.w / 2, r.y + r.h / 2};
    }

    Point split(Rect piece, int cuts) {
        bool wide = piece.w >= 2 * minPieceW, high = piece.h >= 2 * minPieceH;
        if (cuts == 0 || (!wide && !high)) return room(piece);
        Rect first = piece, second = piece;
        if (wide && (!high || piece.w >= piece.h)) {
            int c = roll(minPieceW, piece.w - minPieceW);
            first.w = c;
            second.x += c;
            second.w -= c;
        } else {
            int c = roll(minPieceH, piece.h - minPieceH);
            first.h = c;
            second.y += c;
            second.h -= c;
        }
        Point a = split(first, cuts - 1);
        Point b = split(second, cuts - 1);
        corridor(a, b);
        return roll(0, 1) == 0 ? a : b;
    }

    void generate(std::uint32_t seed) {
        engine.seed(seed);
        cells.assign(static_cast<std::size_t>(width) * height, 0);
        rooms.clear();
        split({1, 1, width - 2, height - 2}, maxCuts);
    }

    std::uint64_t fingerprint() const {
        std::uint64_t hash = 14695981039346656037u;
        auto add = [&](std::uint8_t byte) { hash = (hash ^ byte) * 1099511628211u; };
        for (std::uint8_t cell : cells) add(cell);
        for (const Rect &r : rooms)
            for (int value : {r.x, r.y, r.w, r.h})
                for (int shift = 0; shift < 32; shift += 8) add(static_cast<std::uint8_t>(value >> shift));
        return hash;
    }
};

int main(int argc, char **argv) {
    if (argc != 10) {
        std::fputs("dungeon SEED COUNT WIDTH HEIGHT MAX_CUTS MIN_PIECE_W MIN_PIECE_H MIN_ROOM PADDING\n", stderr);
        return 2;
    }
    auto number = [&](int i) { return std::atoi(argv[i]); };
    std::uint32_t seed = std::strtoul(argv[1], nullptr, 10), count = std::strtoul(argv[2], nullptr, 10);
    Dungeon dungeon{number(3), number(4), number(5), number(6), number(7), number(8), number(9), {}, {}, {}};

    dungeon.generate(seed); // reserves the memory that is then reused
    auto start = std::chrono::steady_clock::now();
    for (std::uint32_t i = 0; i < count; i++) dungeon.generate(seed + i);
    std::chrono::duration<double, std::nano> taken = std::chrono::steady_clock::now() - start;

    std::uint64_t all = 0;
    for (std::uint32_t i = 0; i < count && i < 100; i++) {
        dungeon.generate(seed + i);
        all ^= dungeon.fingerprint();
    }
    std::printf("%.1f %016llx\n", taken.count() / count, static_cast<unsigned long long>(all));
}
