import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '@remotehands/local/run-command'

/** Serves the stage that is synthesized in `folder`, with new data, on a free port. */
export async function startStage(folder: string) {
  const child = spawn(process.execPath, [join(root, 'packages/stage/bin/serve-assembly.ts')], {
    cwd: root,
    env: { ...process.env, PORT: '0', ASSEMBLY: folder },
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

/** The address that it prints when it is ready. Throws when it ends instead. */
function addressIn(child: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((found, fail) => {
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text)
      output += text
      const [, address] = /^ *Site +(http:\S+)$/m.exec(output) ?? []
      if (address) found(address)
    })
    child.on('exit', (code) => fail(new Error(`The stage ended with code ${code} before it was ready.`)))
    child.on('error', fail)
  })
}
