/** The differences between two versions of webpack. They replace the article of /changes/. */
import { Fragment } from "react";
import { type Change, type ChangedDefault, type ChangeKind, changeTitle, nounOf } from "../../content/changes.ts";
import { Breakable } from "../article/breakable.tsx";

export interface ComparisonPart {
  kind: ChangeKind;
  change: Change["change"];
  /** Number of names, including members. */
  count: number;
  items: { name: string; members: number; url: string | null }[];
}

interface ComparisonProps {
  from: string;
  to: string;
  /** Strings that aren't versions. */
  wrong: readonly string[];
  /** The newest version that can be compared. */
  upTo: string;
  summary?: string;
  parts: readonly ComparisonPart[];
  defaults: readonly DefaultPart[];
}

type DefaultPart = Omit<ChangedDefault, "names"> & { names: { name: string; url: string | null }[] };

/** Lists with more items than this are folded. */
const MOST = 30;

export function Comparison({ from, to, wrong, upTo, summary = "", parts, defaults }: ComparisonProps) {
  return (
    <>
      <div className="compare-versions">
        <form action="/changes/" method="get">
          <Field label="From" name="from" value={from} />
          <Field label="to" name="to" value={to} />
          <button className="button" type="submit">
            Compare
          </button>
        </form>
      </div>
      {wrong.length > 0 ? (
        <p role="status">
          {wrong.map((typed) => `“${typed}”`).join(" and ")} {wrong.length > 1 ? "aren't versions" : "isn't a version"}{" "}
          of webpack 5 up to {upTo}. Use minor versions, such as 5.90 and 5.112.
        </p>
      ) : (
        <p role="status">{summary}</p>
      )}
      {defaults.length > 0 && (
        <section>
          <h2 id="changed-defaults">Changed defaults</h2>
          <ul>
            {defaults.map((part) => (
              <ChangedDefaults key={`${part.names[0]?.name} ${part.mode}`} {...part} />
            ))}
          </ul>
        </section>
      )}
      {parts.map((part) => (
        <section key={part.change + part.kind}>
          <h2 id={`${part.change}-${part.kind}`}>{changeTitle(part.kind, part.change)}</h2>
          <Items {...part} />
        </section>
      ))}
      <p>
        <a href="/changes/">All versions</a>
      </p>
    </>
  );
}

function ChangedDefaults({ names, mode, before, after }: DefaultPart) {
  return (
    <li>
      {names.map(({ name, url }, at) => (
        <Fragment key={name}>
          {at > 0 && ", "}
          <Name text={name} url={url} />
        </Fragment>
      ))}
      : from <code>{before}</code> to <code>{after}</code>
      {mode && `, in ${mode} mode`}
    </li>
  );
}

function Name({ text, url }: { text: string; url: string | null }) {
  const code = (
    <code>
      <Breakable text={text} />
    </code>
  );
  return url ? <a href={url}>{code}</a> : code;
}

function Items({ kind, items, count }: ComparisonPart) {
  const list = (
    <ul>
      {items.map(({ name, members, url }) => (
        <li key={name}>
          <Name text={kind === "flags" ? `--${name}` : name} url={url} />
          {members > 0 && ` and ${members} nested ${members === 1 ? "option" : "options"}`}
        </li>
      ))}
    </ul>
  );
  if (items.length <= MOST) return list;
  return (
    <details>
      <summary>
        Show all {count} {nounOf(kind, count)}
      </summary>
      {list}
    </details>
  );
}

function Field({ label, name, value }: { label: string; name: string; value: string }) {
  return (
    <label>
      {label}{" "}
      <input
        name={name}
        size={7}
        maxLength={10}
        required
        placeholder={name === "from" ? "5.90" : "5.112"}
        autoComplete="off"
        defaultValue={value}
      />
    </label>
  );
}
