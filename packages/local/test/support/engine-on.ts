import { readdir, readFile } from 'node:fs/promises'

/** The process id of the engine on a file: its own, not that of the shell that guards it. */
export async function engineOn(file: string): Promise<number> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const args = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (/dynoxide$/.test(args.split('\0')[0] ?? '') && args.includes(file)) return Number(pid)
  }
  throw new Error(`No engine has ${file}.`)
}
