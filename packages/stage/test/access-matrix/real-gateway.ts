import { type RunningAssembly, startAssembly } from '../../src/start-assembly.ts'
import { sharedAssembly } from '../support/shared-assembly.ts'

export interface RealGateway extends RunningAssembly {
  /** What the jobs could not do. */
  errors: unknown[]
}

/** The synthesized stage, with an empty table. */
export async function startRealGateway(): Promise<RealGateway> {
  const errors: unknown[] = []
  const assembly = await startAssembly({
    ...{ folder: await sharedAssembly(), port: 0, seed: false, say: () => undefined },
    onError: (error) => {
      errors.push(error)
      process.stderr.write(`${error}\n`)
    },
    pause: { idle: 5_000, retry: 20 },
  })
  return { ...assembly, errors }
}
