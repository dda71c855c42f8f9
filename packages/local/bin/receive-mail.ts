import { readFile } from 'node:fs/promises'

const site = `http://localhost:${process.env.PORT || 3000}`
const files = process.argv.slice(2)
if (files.length === 0 || files.some((file) => file.startsWith('-'))) {
  console.error('Name the mails to take in: npx -y pnpm@12 receive-mail FILE…')
  process.exit(1)
}
for (const file of files) {
  const body = await readFile(file)
  const headers = { 'content-type': 'message/rfc822' }
  const answer = await fetch(`${site}/__local/inbound`, { method: 'POST', headers, body }).catch(
    () => undefined,
  )
  if (!answer) console.error(`Nothing runs at ${site}. Start the system, and give its PORT.`)
  else console.log(`${file}: ${await answer.text()}`)
  if (!answer?.ok) process.exitCode = 1
}
