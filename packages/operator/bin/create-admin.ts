import { runCommand } from '../src/command.ts'
import { createAdmin } from '../src/create-admin.ts'

await runCommand(createAdmin)
