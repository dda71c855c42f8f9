import { runCommand } from '../src/command.ts'
import { redrive } from '../src/redrive.ts'

await runCommand(redrive)
