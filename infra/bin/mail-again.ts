import { runCommand } from '../operate/command.ts'
import { mailAgain } from '../operate/mail-again.ts'

await runCommand(mailAgain)
