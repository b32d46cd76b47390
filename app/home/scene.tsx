/** The illustration: dotted streams lead from a graph of modules through the cube to four static assets. */
import { TurningCube } from "./turning-cube.tsx";

interface Box {
  name: string;
  x: number;
  y: number;
}

const box = { width: 104, height: 34 };
const entry: Box = { name: "index.js", x: 0, y: 115 };
const modules: Box[] = ["bar.js", "styles.scss", "logo.svg", "data.json"].map((name, at) => ({
  name,
  x: 152,
  y: 13 + at * 68,
}));
const tile = 76;
const assets: Box[] = [".js", ".css", ".svg", ".html"].map((name, at) => ({
  name,
  x: 600 + (at % 2) * (tile + 16),
  y: 48 + Math.floor(at / 2) * (tile + 16),
}));
/** Where the streams enter and leave the cube. */
const cube = { left: 290, right: 478, y: 132 };

function curve(fromX: number, fromY: number, toX: number, toY: number): string {
  const middle = (fromX + toX) / 2;
  return `M${fromX} ${fromY}C${middle} ${fromY} ${middle} ${toY} ${toX} ${toY}`;
}

export function Scene() {
  const center = (y: number): number => y + box.height / 2;
  const links = modules.map(({ x, y }) => curve(entry.x + box.width, center(entry.y), x, center(y)));
  const inward = modules.map(({ x, y }, at) => curve(x + box.width, center(y), cube.left, cube.y + (at - 1.5) * 10));
  const outward = [86, 178].map((y, at) => curve(cube.right, cube.y + (at - 0.5) * 20, 588, y));
  return (
    <div className="scene">
      <svg viewBox="0 0 768 264" aria-hidden="true">
        <path className="scene-link" d={links.join("")} />
        <path className="scene-stream" d={[...inward, ...outward].join("")} />
        {[entry, ...modules].map(({ name, x, y }) => (
          <g key={name}>
            <rect className="scene-module" x={x} y={y} width={box.width} height={box.height} rx="4" />
            <text x={x + box.width / 2} y={y + 22}>
              {name}
            </text>
          </g>
        ))}
        {assets.map(({ name, x, y }) => (
          <g key={name}>
            <rect className="scene-asset" x={x} y={y} width={tile} height={tile} rx="4" />
            <text className="scene-type" x={x + tile / 2} y={y + 44}>
              {name}
            </text>
          </g>
        ))}
      </svg>
      <TurningCube />
    </div>
  );
}
