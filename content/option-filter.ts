/**
 * The filter over the list of all options as it stands in the built page. The island
 * app/article/option-filter.island.tsx draws exactly this first; a test holds the two together.
 */
export const optionFilterHtml =
  '<label class="option-filter">Filter <input type="search" autoComplete="off" spellCheck="false"/></label><p class="option-count" role="status"></p>';
