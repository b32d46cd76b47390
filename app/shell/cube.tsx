/** The site's logo: two nested cubes seen along their space diagonal, in colors of app/styles/tokens.css. */

/** Returns the three visible faces of a cube with the front corner (`cx`, `cy`) and edges of the length `edge`. */
function faces(cx: number, cy: number, edge: number): [top: string, left: string, right: string] {
  const x = round(edge * 0.866);
  const y = edge / 2;
  return [
    `M${cx} ${cy}l${-x} ${-y} ${x} ${-y} ${x} ${y}z`,
    `M${cx} ${cy}l${-x} ${-y}v${edge}l${x} ${y}z`,
    `M${cx} ${cy}l${x} ${-y}v${edge}l${-x} ${y}z`,
  ];
}

function round(length: number): number {
  return Math.round(length * 100) / 100;
}

interface CubeProps {
  className: string;
  /** Draws only the edges of the outer cube, for the not-found page. */
  empty?: boolean;
}

export function Cube({ className, empty = false }: CubeProps) {
  const [top, left, right] = faces(32, 32, 30);
  const [innerTop, innerLeft, innerRight] = faces(32, 32, 15);
  return (
    <svg className={`cube ${className}`} viewBox="0 0 64 64" aria-hidden="true">
      {empty ? (
        <path className="cube-edges" d={`${top}${left}${right}`} />
      ) : (
        <>
          <path className="cube-inner" d={innerTop} fillOpacity=".85" />
          <path className="cube-inner" d={innerLeft} />
          <path className="cube-inner" d={innerRight} fillOpacity=".7" />
          <path className="cube-outer" d={top} fillOpacity=".62" />
          <path className="cube-outer" d={left} fillOpacity=".34" />
          <path className="cube-outer" d={right} fillOpacity=".46" />
          <path className="cube-edges" d="M32 32V62M32 32L6.02 17M32 32L57.98 17M32 2L57.98 17V47L32 62L6.02 47V17z" />
          <path
            className="cube-edges"
            d="M32 32V47M32 32L19.01 24.5M32 32L44.99 24.5M32 17L44.99 24.5V39.5L32 47L19.01 39.5V24.5z"
          />
        </>
      )}
    </svg>
  );
}
