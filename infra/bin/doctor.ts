import { runCommand } from '../operate/command.ts'
import { doctor } from '../operate/doctor/doctor.ts'

await runCommand(doctor)
