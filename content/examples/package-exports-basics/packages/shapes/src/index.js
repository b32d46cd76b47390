export const square = (side) => side * side;
