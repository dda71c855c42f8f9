import type { DeployedStage } from '../deployed-stage.ts'
import type { Cloud } from './cloud.ts'

/** A check's result for one thing. Unless ok, it says what to do. */
export type Finding =
  | { state: 'ok'; about: string; says: string }
  | { state: 'wrong' | 'unknown'; about: string; says: string; todo: string }

/** Checks one thing about a stage. Throws what AWS refuses to tell. */
export interface Check {
  about: string
  /** The permissions it needs. */
  asks: string
  look(deployed: DeployedStage, cloud: Cloud): Promise<Finding[]>
}

export const ok = (about: string, says: string): Finding => ({ state: 'ok', about, says })
export const wrong = (about: string, says: string, todo: string): Finding => ({
  state: 'wrong',
  about,
  says,
  todo,
})

/** Builds one finding: what is wrong, or that all is well. */
export function judged(
  about: string,
  fine: string,
  faults: readonly (string | false | undefined)[],
  todo: string,
): Finding {
  const found = faults.filter((fault) => typeof fault === 'string')
  return found.length === 0 ? ok(about, fine) : wrong(about, found.join('; '), todo)
}

/** How to restore what a stage should have. */
export const deployAgain = (stage: string) =>
  `deploy the stage again: npx -y pnpm@12 cdk deploy --all -c stage=${stage}`
