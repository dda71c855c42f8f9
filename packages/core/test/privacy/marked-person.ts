import { keepPeriods, type TableChange } from '../../src/index.ts'
import { unpackLines } from '../../src/search/packed-lines.ts'
import { createMailDesk } from '../mail/inbound/mail-desk.ts'
import type { Browser } from '../support/browser.ts'
import { password } from '../support/test-app.ts'

/** Found nowhere but in how this person is called, and where they are. */
export const marks = {
  firstName: 'Zephyrine',
  lastName: 'Quillfeather',
  username: 'zq-marker77',
  email: 'zephyrine.quillfeather@markers.example',
  phoneNumber: '+49 30 5550 1987',
  externalIds: [{ system: 'RMM', id: 'zq-id-4711' }],
}
const address = '203.0.113.77'
export const marked =
  /zephyrine|quillfeather|zq-marker77|markers\.example|5550[ -]?1987|zq-id-4711|203\.0\.113\.77/i
export const full = `${marks.firstName} ${marks.lastName}`

export type MailDesk = Awaited<ReturnType<typeof createMailDesk>>

/** Somebody whose marks can be found, who came in by every way: Anna of Acme, or Tess of the staff. */
export async function createMarkedDesk(who: 'anna' | 'tess') {
  const desk = await createMailDesk()
  const admin = await desk.browserOf('admin')
  const { id, companyId } = desk.people[who]
  const { json: before } = await admin.call('users.read', { params: { id } })
  const body = { ...marks, version: before.version }
  const changed = await admin.call('users.update', { params: { id }, body })
  if (changed.status !== 200) throw new Error(JSON.stringify(changed.json))
  const person = desk.visit(address)
  const credentials = { username: marks.username, password }
  await desk.visit(address).call('auth.login', { body: { ...credentials, password: 'not it' } })
  const signedIn = await person.call('auth.login', { body: credentials })
  if (signedIn.status !== 200) throw new Error(JSON.stringify(signedIn.json))
  return { ...desk, admin, person, id, companyId, userId: id }
}

/** Whether a call was accepted. */
export async function done(call: Promise<{ status: number; json: unknown }>) {
  const { status, json } = await call
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(json)}`)
}

/** A file that bears the person's name. */
export async function upload({ files }: Pick<MailDesk, 'files'>, by: Browser, content: string) {
  const body = { name: `${full}.txt`, size: content.length }
  const { json } = await by.call('uploads.create', { body })
  await files.receive([...Object.entries(json.fields), ['file', new Blob([content])]])
  return json.id
}

/** Anna takes part in everything that clients do, and everybody names her. */
export async function leaveMarks(desk: Awaited<ReturnType<typeof createMarkedDesk>>) {
  const { person, admin, companyId, userId, clock } = desk
  const raised = await person.call('tickets.create', {
    body: {
      title: `Laptop of ${full}`,
      description: `Call me at 030 5550-1987 or ${marks.phoneNumber}. ${marks.firstName}`,
      attachmentIds: [await upload(desk, person, `The file of ${full}`)],
    },
  })
  const params = { id: raised.json.id }
  await done(
    person.call('tickets.reply', { params, body: { message: `Yours, ${marks.lastName} (${marks.email})` } }),
  )
  await done(
    desk.tess.call('tickets.reply', { params, body: { message: `Hello ${marks.firstName}, done.` } }),
  )
  await done(desk.tess.call('tickets.note', { params, body: { message: `${full} is right.` } }))
  const other = await desk.raise({ by: 'alan', body: { title: 'Key lost', description: `Ask ${full}.` } })
  await done(
    desk.tess.call('tickets.reply', { params: { id: other }, body: { message: `We asked ${full}.` } }),
  )
  const greeting = `Dear Ms ${marks.lastName},\nplease let ${marks.firstName} know.`
  await done(desk.tess.call('tickets.reply', { params: { id: other }, body: { message: greeting } }))
  await importPeople(desk)
  await done(person.call('questions.create', { body: { question: `Where is ${full}?` } }))
  await done(
    person.call('visits.request', {
      body: {
        title: `Visit ${full}`,
        preferredTimes: [new Date(clock.now().getTime() + 86_400_000).toISOString()],
      },
    }),
  )
  const device = { deviceName: `${full}’s laptop`, deviceType: 'Laptop', companyId, clientId: userId }
  await done(admin.call('devices.create', { body: device }))
  const { json: company } = await admin.call('companies.read', { params: { id: companyId } })
  await done(
    admin.call('companies.update', {
      params: { id: companyId },
      body: {
        name: company.name,
        version: company.version,
        mainContactId: userId,
        notes: `Ask for ${full}.`,
      },
    }),
  )
  const projectDetails = 'Ten racks from A to B.'
  const inquiry = {
    name: full,
    email: marks.email,
    subject: 'Racks',
    role: 'IT',
    projectDetails,
    honeypot: '',
  }
  await done(desk.call('contact.send', { body: { ...inquiry, message: 'Please call me in the morning.' } }))
  await desk.receive({ from: `${full} <${marks.email}>`, subject: `From ${full}`, text: `It burns. ${full}` })
  await desk.receive({ from: `${full} <${marks.email}>`, isAuthentic: false, text: `Held. ${full}` })
  await done(
    person.call('account.update', {
      body: { firstName: 'Zephyrine', lastName: 'Quillfeather', phoneNumber: marks.phoneNumber },
    }),
  )
  await desk.runJobs()
  return { ticket: raised.json.id, other }
}

/** Files of people with this one in it, and a colleague: one waits to be imported, of the other a row was left out. */
async function importPeople({ admin }: Pick<Awaited<ReturnType<typeof createMarkedDesk>>, 'admin'>) {
  const { firstName, lastName, username, email, phoneNumber } = marks
  const shared = { company: 'Acme', role: 'client', phoneNumber }
  const theirs = { ...shared, firstName, lastName, username, email, externalIds: 'RMM: zq-id-4711' }
  const colleague = {
    ...shared,
    firstName: 'Ines',
    lastName: 'Marsh',
    username: 'ines',
    email: 'i@acme.example',
  }
  const problems = [{ field: 'email', message: `${email} is taken.` }]
  const rows = [theirs, { ...colleague, phoneNumber: '' }]
  const people = rows.map((cells, at) => ({ number: at + 2, cells }))
  const leftOut = [{ number: 9, cells: { lastName, externalIds: theirs.externalIds }, problems }]
  const import_ = { kind: 'people', fileName: `People and ${full}.csv` } as const
  const { json } = await admin.call('imports.create', { body: import_ })
  const params = { id: json.id }
  await done(admin.call('imports.addRows', { params, body: { part: 0, people, leftOut } as never }))
}

/** What the table holds now: the last state of each item that was ever written. */
function storedItems({ written }: { written: readonly object[] }): Map<string, unknown> {
  const items = new Map<string, unknown>()
  for (const change of written as TableChange[]) {
    const key = JSON.stringify([change.key.pk, change.key.sk])
    if (change.item) items.set(key, change.item)
    else items.delete(key)
  }
  return items
}

/** Where marks stand. */
export function whereMarked(desk: { written: readonly object[] }): string[] {
  return [...storedItems(desk)].flatMap(([key, item]) => {
    const plain = JSON.stringify(item, (name, value) => {
      if (name === 'packed') return unpackLines(value)
      return value instanceof Set ? [...value] : value
    })
    const [mark] = marked.exec(`${key} ${plain}`) ?? []
    return mark === undefined ? [] : [`${key}: ${mark}`]
  })
}

/** An hour passes, and the jobs run. */
export async function passHour(desk: MailDesk) {
  desk.clock.advance(61 * 60)
  await keepPeriods({ ...desk, removeFile: desk.files.remove })
  await desk.runJobs()
}
