package level_test

const vaultText = `
// A guard behind a door.
vault guard post
depth 1..5
mark g guard
map
#####
#.g.+
#####
end

vault well
terrain bsp rooms caves
once
cell o 30
map
###+###
##...##
#..~..#
+.~~~.+
#..o..#
##...##
###+###
end

vault throne
upright
mark T throne
map
#######
#..T..#
#.....#
###'###
end
`
