import type { DeployedStage } from '../deployed-stage.ts'
import type { Cloud } from './cloud.ts'

/** What a check found about one thing. Whatever is not ok says what to do about it. */
export type Finding =
  | { state: 'ok'; about: string; says: string }
  | { state: 'wrong' | 'unknown'; about: string; says: string; todo: string }

/** Looks at one thing of a stage. What AWS refuses to tell is thrown. */
export interface Check {
  about: string
  /** What has to be allowed for it. */
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

/** One finding: what is wrong, or that nothing is. */
export function judged(
  about: string,
  fine: string,
  faults: readonly (string | false | undefined)[],
  todo: string,
): Finding {
  const found = faults.filter((fault) => typeof fault === 'string')
  return found.length === 0 ? ok(about, fine) : wrong(about, found.join('; '), todo)
}

/** How to bring back what a stage should have. */
export const deployAgain = (stage: string) =>
  `deploy the stage again: npx -y pnpm@12 cdk deploy --all -c stage=${stage}`
