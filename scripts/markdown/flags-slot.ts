/** Where `::flags` stands in a page until all pages are known and the table of flags can be drawn. */
export const flagsSlotId = "all-flags";
export const flagsSlotHtml = `<div id="${flagsSlotId}"></div>`;
