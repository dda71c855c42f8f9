import { runCommand } from '../operate/command.ts'
import { createAdmin } from '../operate/create-admin.ts'

await runCommand(createAdmin)
