export const DEBUG = false;
export const PAGE_SIZE = 20;
