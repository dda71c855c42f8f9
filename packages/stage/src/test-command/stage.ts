import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '@remotehands/local/run-command'

/** Shares what Node compiles between the processes of a run. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') }

/** Serves the stage in `folder` with fresh data on a free port. */
export async function startStage(folder: string) {
  const child = spawn(process.execPath, [join(root, 'packages/stage/bin/serve-assembly.ts')], {
    cwd: root,
    env: { ...process.env, ...compileCache, PORT: '0', ASSEMBLY: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    const ended = child.exitCode === null ? once(child, 'exit') : undefined
    child.kill()
    await ended
  }
  try {
    return { baseUrl: await addressIn(child), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Waits for the address that it prints when ready. Throws if it ends instead. */
function addressIn(child: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((found, fail) => {
    let printed = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text)
      printed += text
      const [, address] = /^ *Site +(http:\S+)$/m.exec(printed) ?? []
      if (address) found(address)
    })
    child.on('exit', (code) => fail(new Error(`The stage ended with code ${code} before it was ready.`)))
    child.on('error', fail)
  })
}
