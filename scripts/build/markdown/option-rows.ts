/**
 * Table rows that links can point to. The first cell ends with the row's ids, and may name an option by its full path.
 */
import type { ElementContent } from "hast";
import type { Root, RootContent, Table, TableCell, TableRow } from "mdast";
import { element } from "./elements.ts";
import { finished, inText } from "./finished.ts";
import { takeIds } from "./headings.ts";
import type { Draft } from "./page-source.ts";
import { plainText, visit } from "./remark.ts";

/** The transformer; a row that names an option is its entry, as a heading would be, and shows its type and default. */
export function optionRows(tree: Root, { source, sources, report, page, entries }: Draft): void {
  const ids = new Map(entries.flatMap(({ id, fact }) => (fact.option ? [[fact.option, id] as const] : [])));
  visit(tree, "table", (table: Table) => {
    const described = new Map<TableRow, ElementContent[][]>();
    for (const row of table.children.slice(1)) {
      const [first] = row.children;
      const rowIds = first ? takeIds(first) : [];
      const [id, ...others] = rowIds;
      if (!first || id === undefined) continue;
      const line = row.position?.start.line ?? 1;
      const title = plainText(first).trim();
      const fact = page.front.thirdParty ? null : sources.facts(title, source.url, []);
      if (fact?.mistake) report(line, fact.mistake.replace(/^heading/, "row"));
      for (const rowId of rowIds)
        if (page.ids.includes(rowId)) report(line, `id "${rowId}" is already used on this page; remove one of the two`);
      page.ids.push(...rowIds);
      row.data = { hProperties: { id } };
      first.children.unshift(...others.map((other) => inText(element("span", { id: other }, []))));
      if (!fact?.option || !fact.cells) continue;
      ids.set(fact.option, id);
      entries.push({ node: row, id, fact });
      described.set(row, fact.cells(ids));
    }
    if (described.size > 0) addColumns(table, described);
  });
}

/** Adds the columns Type and Default, the latter only if one of the options has a default. */
function addColumns(table: Table, described: ReadonlyMap<TableRow, ElementContent[][]>): void {
  const hasDefaults = [...described.values()].some(([, defaults]) => (defaults ?? []).length > 0);
  const heads = hasDefaults ? ["Type", "Default"] : ["Type"];
  for (const [index, row] of table.children.entries()) {
    const cells = heads.map((head, column): RootContent[] =>
      index === 0 ? [{ type: "text", value: head }] : [finished(described.get(row)?.[column] ?? [])],
    );
    row.children.splice(1, 0, ...cells.map((children) => ({ type: "tableCell", children }) as TableCell));
  }
  table.align?.splice(1, 0, ...heads.map(() => null));
}
