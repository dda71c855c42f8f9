import { runCommand } from '../src/command.ts'
import { mailAgain } from '../src/mail-again.ts'

await runCommand(mailAgain)
