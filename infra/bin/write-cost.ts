import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { costReport } from '../cost/cost-report.ts'
import { production, synthesizedResources } from '../cost/stage-templates.ts'
import { readOptions, runCommand } from '../operate/command.ts'

await runCommand(async (args, say) => {
  readOptions(args, {}, 'npx -y pnpm@12 cost')
  const report = costReport(production(), synthesizedResources())
  writeFileSync(join(import.meta.dirname, '../../docs/cost.md'), report)
  say(report.trimEnd())
  return 0
})
