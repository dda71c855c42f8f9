import { runCommand } from '../operate/command.ts'
import { deployFirst } from '../operate/deploy-first.ts'

await runCommand((args, say) => deployFirst(args, say))
