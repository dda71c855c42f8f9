import { runCommand } from '../src/command.ts'
import { deployFirst } from '../src/deploy-first.ts'

await runCommand((args, say) => deployFirst(args, say))
