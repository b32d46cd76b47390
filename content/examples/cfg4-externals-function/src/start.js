export const start = ({ port }) => console.log(`Listening on port ${port}`);
