import { runCommand } from '../src/command.ts'
import { verifyLogCommand } from '../src/verify-log.ts'

await runCommand(verifyLogCommand)
