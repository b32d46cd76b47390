/** Two nested cubes that rotate in opposite directions by quarter turns, in CSS (app/styles/turning-cube.css). */

const faces = ["front", "back", "left", "right", "top", "bottom"] as const;

export function TurningCube() {
  return (
    <div className="turning-cube" aria-hidden="true">
      {["outer", "inner"].map((name) => (
        <div key={name} className={`solid ${name}`}>
          {faces.map((face) => (
            <i key={face} className={face} />
          ))}
        </div>
      ))}
    </div>
  );
}
