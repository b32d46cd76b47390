/**
 * The copy button of a code block as it stands in built articles. The island app/article/code-copy.island.tsx draws
 * exactly this first, so that hydration finds what it expects; a test holds the two together.
 */
export const copyButtonHtml =
  '<button class="copy" type="button" aria-label="Copy code"><svg class="icon" aria-hidden="true"><use href="#i-copy"></use></svg></button><span class="visually-hidden" role="status"></span>';
