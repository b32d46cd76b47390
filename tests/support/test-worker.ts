/** Bundles the Workers of tests/support/workers, which wrap the real Worker for tests. */
import { bundle } from "../../scripts/build/worker-bundle.ts";

const bundles = new Map<string, Promise<string>>();

/** Returns the code of a Worker, which is bundled once for all test files of a process. */
export function testWorker(name: "browser" | "faulty" | "sponsors"): Promise<string> {
  const code = bundles.get(name) ?? bundle(`tests/support/workers/${name}.ts`);
  bundles.set(name, code);
  return code;
}
