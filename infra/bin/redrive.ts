import { runCommand } from '../operate/command.ts'
import { redrive } from '../operate/redrive.ts'

await runCommand(redrive)
