import { expect, test, vi } from 'vitest'
import { rebuildSearch } from '../../src/index.ts'
import type { Browser } from '../support/browser.ts'
import { createTestApp } from '../support/test-app.ts'
import { createTicketDesk } from '../tickets/ticket-desk.ts'

/** What people write, in ten languages: a title, a description, an answer, and a note among staff. */
const tickets = [
  {
    title: 'Dispatch screen freezes after lunch',
    description:
      'Since Tuesday the dispatch board hangs whenever someone opens the map. We lose about ten minutes.',
    reply: 'Please restart the tablet and tell us whether firmware 4.2.1 appears under “About”.',
    note: 'Suspect the graphics driver; Pavlina saw the same at another yard.',
  },
  {
    title: 'Drucker im Großraumbüro zieht schief ein',
    description: 'Der Etikettendrucker verschluckt Überweisungsträger, außerdem blinkt die Störungsleuchte.',
    reply: 'Bitte prüfen Sie die Papierführung; die Ersatzteilnummer lautet RK-7731.',
    note: 'Gewährleistung läuft nächste Woche ab.',
  },
  {
    title: 'Impossible d’accéder à la boîte partagée',
    description:
      'Depuis la mise à jour, le courriel du comptable reste bloqué dans l’œil de la file d’attente.',
    reply: 'Nous avons réinitialisé le jeton ; déconnectez-vous puis réessayez.',
    note: 'Compte suspendu côté fournisseur, vérifié hier.',
  },
  {
    title: 'No llega señal al almacén pequeño',
    description: 'El niño de prácticas desenchufó el conmutador y ahora el teléfono del muelle está mudo.',
    reply: '¿Podéis enviar una fotografía del armario de cableado?',
    note: 'Habrá que desplazar a alguien mañana.',
  },
  {
    title: 'Zapomniane hasło do księgowości',
    description: 'Łucja nie może się zalogować, żółta ikona świeci ciągle.',
    reply: 'Wysłaliśmy świeży odnośnik, proszę sprawdzić skrzynkę.',
    note: 'Konto zablokowane po pięciu próbach.',
  },
  {
    title: 'Не открывается архив накладных',
    description: 'Ещё вчера всё работало, теперь программа сообщает об ошибке чтения.',
    reply: 'Перезапустите службу печати и пришлите журнал.',
    note: 'Похоже на повреждённый диск.',
  },
  {
    title: 'Δεν ανοίγει το ημερολόγιο',
    description: 'Ο υπολογιστής της γραμματείας κολλάει στους συγχρονισμούς.',
    reply: 'Κάντε επανεκκίνηση και δοκιμάστε ξανά απόψε.',
    note: 'Ίσως φταίει ο εξυπηρετητής.',
  },
  {
    title: '受付のプリンターが動かない',
    description: '昨日から紙詰まりの表示が消えません。電源を入れ直しました。',
    reply: '交換部品を手配します。型番を教えてください。',
    note: '保守契約は来月まで有効。',
  },
  {
    title: '会议室投影仪无法连接',
    description: '更新驱动程序以后屏幕一直闪烁,遥控器也没有反应。',
    reply: '请重新启动路由器,然后告诉我们指示灯的颜色。',
    note: '可能需要更换电缆。',
  },
  {
    title: 'الطابعة لا تستجيب في المستودع',
    description: 'ظهرت رسالة خطأ بعد تحديث النظام صباح اليوم.',
    reply: 'يرجى إعادة تشغيل الجهاز وإرسال صورة للشاشة.',
    note: 'الضمان ينتهي قريبا.',
  },
]

/** Every word as a person would type it: between blanks, without the punctuation around it. */
function wordsOf(text: string): string[] {
  return text
    .split(/\s+/u)
    .flatMap((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu, '') || [])
}

/** Words that stand beside each other, in quotes. */
function pairsOf(text: string): string[] {
  const words = wordsOf(text)
  return words.flatMap((word, at) => (at % 2 === 1 ? [`"${words[at - 1]} ${word}"`] : []))
}

async function createDesk() {
  const app = createTestApp()
  await app.addUser({ username: 'anna', company: 'Harbor Light' })
  await app.addUser({ username: 'gus', company: 'Globex' })
  await app.addUser({ username: 'tara', role: 'techie', company: 'Remotehands' })
  const [anna, gus, tara] = await Promise.all(['anna', 'gus', 'tara'].map((name) => app.signIn(name)))
  if (!anna || !gus || !tara) throw new Error('Nobody signed in.')
  return { ...app, anna, gus, tara }
}

async function found(browser: Browser, q: string, staff = false): Promise<number[]> {
  const { json, status } = await browser.call(staff ? 'tickets.queue' : 'tickets.list', { query: { q } })
  expect(status).toBe(200)
  return json.map(({ id }) => id)
}

test('every word of a conversation finds its ticket, and every two in quotes, in ten languages, for those who may read it only', async () => {
  const { anna, gus, tara, runJobs } = await createDesk()
  for (const { title, description, reply, note } of tickets) {
    const { json } = await anna.call('tickets.create', { body: { title, description } })
    const params = { id: json.id }
    await tara.call('tickets.note', { params, body: { message: note } })
    await tara.call('tickets.reply', { params, body: { message: reply } })
  }
  await runJobs()
  const wrong: string[] = []
  for (const [at, { title, description, reply, note }] of tickets.entries()) {
    const id = at + 1
    const expectFound = async (is: boolean, browser: Browser, word: string, staff = false) => {
      if ((await found(browser, word, staff)).includes(id) !== is) wrong.push(`${word} (${is}, ${staff})`)
    }
    const shown = [title, description, reply].join(' ')
    for (const word of wordsOf(shown)) {
      await expectFound(true, anna, word.toUpperCase())
      await expectFound(true, tara, word.normalize('NFD'), true)
      await expectFound(false, gus, word)
    }
    for (const word of wordsOf(note)) {
      await expectFound(true, tara, word, true)
      // Unless something that the client may read begins so.
      if (word.length > 5) await expectFound(false, anna, word)
    }
    for (const phrase of pairsOf(reply)) await expectFound(true, anna, phrase)
    for (const phrase of pairsOf(note)) await expectFound(true, tara, phrase, true)
  }
  expect(wrong).toEqual([])
})

test('beginnings, parts of words without blanks, and phrases are found as they stand', async () => {
  const { anna, tara, runJobs } = await createDesk()
  for (const { title, description } of tickets)
    await anna.call('tickets.create', { body: { title, description } })
  await runJobs()
  const cases: [string, number[]][] = [
    ['disp', [1]],
    ['ispatch', [1]],
    ['hangs disp', [1]],
    ['hangs ispatch', []],
    ['“dispatch board hangs”', [1]],
    ['"board dispatch"', []],
    ['"dispatch boar"', []],
    ['dispatch "ten minutes"', [1]],
    ['uberweisungstrager', [2]],
    ['ŒIL', [3]],
    ["d'attente", [3]],
    ['oeil comptable', [3]],
    ['lucja', [5]],
    ['еще', [6]],
    ['プリンタ', [8]],
    ['紙詰', [8]],
    ['詰紙', []],
    ['源', [8]],
    ['驱动程序', [9]],
    ['驱动 屏幕', [9]],
    ['无', [9]],
    ['#4', [4]],
    ['4', [4]],
    ['#404', []],
    ['zz', []],
    ['(.*)', []],
    // Nothing that could be looked for isn't everything.
    ...['""', '"!!!"', '!!!', '"" "…"', '\u200b', '"\u200b"'].map((q): [string, number[]] => [q, []]),
    ['status:open "!!!"', [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]],
  ]
  for (const [q, ids] of cases) expect([q, await found(tara, q, true)]).toEqual([q, ids])
})

test('a hit is shown in its sentence, with who said it', async () => {
  const { anna, gus, tara, runJobs } = await createDesk()
  const [first] = tickets
  if (!first) throw new Error('No ticket.')
  const { title, description, reply, note } = first
  await anna.call('tickets.create', { body: { title, description } })
  const params = { id: 1 }
  await tara.call('tickets.reply', { params, body: { message: reply } })
  await tara.call('tickets.note', { params, body: { message: note } })
  await runJobs()
  const hitOf = async (browser: Browser, q: string, id: 'tickets.queue' | 'tickets.list') => {
    const { json } = await browser.call(id, { query: { q } })
    const hit = json[0]?.hit
    return (
      hit && [
        hit.place,
        hit.by,
        hit.parts.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join(''),
      ]
    )
  }
  expect(await hitOf(tara, 'freezes', 'tickets.queue')).toBeUndefined()
  expect(await hitOf(tara, 'firmw', 'tickets.queue')).toEqual([
    'reply',
    'Dana Reyes',
    '…tell us whether [firmware] 4.2.1 appears under “About”.',
  ])
  expect(await hitOf(tara, 'driver pavl', 'tickets.queue')).toEqual([
    'note',
    'Dana Reyes',
    '…the graphics [driver]; [Pavlina] saw the same at another yard.',
  ])
  expect(await hitOf(anna, 'map tuesday', 'tickets.list')).toEqual([
    'description',
    null,
    'Since [Tuesday] the dispatch board hangs whenever someone opens the [map]. We lose about ten minutes.',
  ])
  expect(await hitOf(anna, 'pavlina', 'tickets.list')).toBeUndefined()
  expect(await found(gus, 'firmware')).toEqual([])
})

test('a number finds its ticket among those of the filter, within the page', async () => {
  const { anna, gus, tara, runJobs } = await createDesk()
  for (let at = 1; at <= 12; at++)
    await anna.call('tickets.create', { body: { title: `Lamp 1${at}`, description: 'It flickers.' } })
  await runJobs()
  const ids = async (query: Record<string, string>, browser = tara) => {
    const found: number[][] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const list = browser === tara ? 'tickets.queue' : 'tickets.list'
      const page = await browser.call(list, { query: { ...query, ...(cursor && { cursor }) } })
      expect(page.status).toBe(200)
      found.push(page.json.map(({ id }) => id))
      const link = /<(.*)>/.exec(page.headers.link ?? '')?.[1]
      cursor = link ? new URL(link, 'https://x.example').searchParams.get('cursor') : null
    }
    return found.filter((page) => page.length > 0)
  }
  for (const q of ['#3', '3']) {
    expect(await ids({ q, status: 'closed' })).toEqual([])
    expect((await ids({ q, status: 'open' })).flat()[0]).toBe(3)
    expect(await ids({ q }, gus)).toEqual([])
    expect((await ids({ q }, anna)).flat()[0]).toBe(3)
  }
  expect((await ids({ q: '2' })).flat()).toEqual([2, 12])
  for (const sorted of [{}, { sort: 'created' }]) {
    expect(await ids({ q: '2', limit: '1', ...sorted })).toEqual([[2], [12]])
    for (const page of await ids({ q: '1', limit: '2', ...sorted })) expect(page.length).toBeLessThan(3)
  }
  expect((await ids({ q: '1', limit: '2' })).flat()).toEqual([1, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
})

test('a search reads, of tickets that postings know, the entries that have its words', async () => {
  const { anna, tara, runJobs, stores } = await createDesk()
  for (const title of ['Lamp', 'Lift', 'Door'])
    await anna.call('tickets.create', { body: { title, description: 'It is stuck.' } })
  for (const message of ['One try.', 'Another try.', 'No success.'])
    await tara.call('tickets.reply', { params: { id: 2 }, body: { message } })
  await runJobs()
  await tara.call('tickets.note', { params: { id: 2 }, body: { message: 'Another shaft.' } })
  await runJobs()
  const history = await tara.call('tickets.historyForStaff', { params: { id: 2 } })
  const idOf = (text: string) => history.json.find(({ message }) => message === text)?.id
  const read = vi.spyOn(stores.tickets, 'entriesAt')
  const all = vi.spyOn(stores.tickets, 'conversation')
  const query = { q: 'another success', sort: 'created' }
  expect((await tara.call('tickets.queue', { query })).json.map(({ id }) => id)).toEqual([2])
  const place = { ticketId: 2, isInternal: false }
  const [another, success] = ['Another try.', 'No success.'].map((text) => ({ ...place, entry: idOf(text) }))
  expect(read.mock.lastCall).toEqual([[another, success]])
  // Of notes, a client’s search reads nothing.
  expect(await found(anna, 'another')).toEqual([2])
  expect(read.mock.lastCall).toEqual([[another]])
  expect(await found(tara, 'shaft', true)).toEqual([2])
  expect(read.mock.lastCall).toEqual([[{ ...place, entry: idOf('Another shaft.'), isInternal: true }]])
  expect(all).not.toHaveBeenCalled()
  expect(await stores.tickets.conversation(2, { withNotes: true, most: 2 })).toHaveLength(2)
})

test('a ticket is found by what was said on it although its words aren’t kept together, or are of an earlier text', async () => {
  const { anna, tara, runJobs, stores } = await createDesk()
  await anna.call('tickets.create', { body: { title: 'Lamp', description: 'It is stuck.' } })
  const params = { id: 1 }
  await tara.call('tickets.reply', { params, body: { message: 'Swordfish opens the cabinet.' } })
  await runJobs()
  expect(await found(anna, 'cabinet')).toEqual([1])
  const history = await tara.call('tickets.historyForStaff', { params })
  const entry = history.json.at(-1)?.id ?? ''
  expect((await tara.call('tickets.redact', { params, body: { entry, text: 'Swordfish' } })).status).toBe(200)
  // The index hasn’t heard of it yet.
  expect(await found(anna, 'swordfish')).toEqual([])
  const { json } = await anna.call('tickets.list', { query: { q: 'opens' } })
  expect(json[0]?.hit?.parts.map(({ text }) => text).join('')).toBe('[redacted] opens the cabinet.')
  await tara.call('tickets.reply', { params, body: { message: 'The hinge, too.' } })
  await runJobs()
  expect(await found(anna, 'hinge cabinet')).toEqual([1])
  vi.spyOn(stores.postings, 'entryWords').mockResolvedValue(new Map())
  vi.spyOn(stores.postings, 'keptEntryWords').mockReturnValue(undefined)
  expect(await found(anna, 'hinge cabinet')).toEqual([1])
  expect(await found(anna, 'swordfish')).toEqual([])
})

test('a phrase is looked for in the entries that had it, and no conversation is read where none has it', async () => {
  const { anna, tara, runJobs, stores } = await createDesk()
  const say = (id: number, message: string) =>
    tara.call('tickets.reply', { params: { id }, body: { message } })
  for (const message of [
    'The antenna mast is bent.',
    'The mast antenna is bent.',
    'A mast. No antenna there.',
    'Its mast holds an antenna.',
  ])
    await anna
      .call('tickets.create', { body: { title: 'Roof', description: 'See below.' } })
      .then(({ json }) => say(json.id, message))
  await say(2, 'Nothing else.')
  await say(4, 'A mast and its antenna; the antenna mast.')
  await runJobs()
  const all = vi.spyOn(stores.tickets, 'conversation')
  const read = vi.spyOn(stores.tickets, 'entriesAt')
  for (const reader of [anna, tara]) {
    const isStaff = reader === tara
    expect(await found(reader, '"antenna mast"', isStaff)).toEqual([4, 1])
    expect(read.mock.lastCall?.[0].map(({ ticketId }) => ticketId)).toEqual([4, 1])
    expect(await found(reader, '"mast holds" "antenna mast"', isStaff)).toEqual([4])
    expect(await found(reader, 'antenna bent', isStaff)).toEqual([2, 1])
    expect(await found(reader, '"antenna mast" nothing', isStaff)).toEqual([])
  }
  expect(all).not.toHaveBeenCalled()
  // What comes meanwhile is found, although the process has read the words before.
  await tara.call('tickets.note', { params: { id: 3 }, body: { message: 'Order an antenna mast.' } })
  await runJobs()
  expect(await found(tara, '"antenna mast"', true)).toEqual([4, 3, 1])
  expect(await found(anna, '"antenna mast"')).toEqual([4, 1])
  expect(all).not.toHaveBeenCalled()
})

test('a long conversation is found by all of its words, although they aren’t all kept together', async () => {
  const { anna, tara, runJobs, stores } = await createDesk()
  await anna.call('tickets.create', { body: { title: 'Roof', description: 'See below.' } })
  const params = { id: 1 }
  const words = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => `filler${from + at}`).join(' ')
  const say = (message: string) => tara.call('tickets.reply', { params, body: { message } })
  for (let at = 0; at < 4; at++) await say(words(at * 300, 300))
  await say('The antenna mast is bent.')
  await say(`${words(5_000, 600)} and a bracket holds it.`)
  await runJobs()
  const all = vi.spyOn(stores.tickets, 'conversation')
  for (const q of ['"antenna mast"', '"bracket holds"', 'filler5002 antenna', 'filler7'])
    expect([q, await found(tara, q, true)]).toEqual([q, [1]])
  expect(all).toHaveBeenCalled()
  expect(await found(anna, '"mast antenna"')).toEqual([])
})

test('a merged ticket is found by its words, and says where it goes on; undone, it is as before', async () => {
  const { anna, tara, runJobs } = await createDesk()
  for (const description of ['The hinge is loose.', 'The bezel is cracked.'])
    await anna.call('tickets.create', { body: { title: 'Laptop', description } })
  const params = { id: 1 }
  const { json } = await tara.call('tickets.readForStaff', { params })
  await tara.call('tickets.merge', { params, body: { intoId: 2, version: json.version } })
  await runJobs()
  const into = async (browser: Browser, list: 'tickets.queue' | 'tickets.list', q: string) =>
    (await browser.call(list, { query: { q } })).json.map(({ id, mergedIntoId }) => [id, mergedIntoId])
  expect(await into(tara, 'tickets.queue', 'hinge')).toEqual([[1, 2]])
  expect(await into(anna, 'tickets.list', 'hinge')).toEqual([[1, 2]])
  expect(await into(anna, 'tickets.list', 'bezel')).toEqual([[2, undefined]])
  await tara.call('tickets.undoMerge', { params })
  expect(await into(anna, 'tickets.list', 'hinge')).toEqual([[1, undefined]])
})

test('tickets are found by a mark of their device, also where it is written with its label', async () => {
  const desk = await createTicketDesk()
  const { id: clientId, companyId } = desk.people.anna
  const kind = { manufacturer: 'Dell', model: 'R750', deviceType: 'Server', status: 'active' as const }
  const dates = { lastMaintenanceDate: null, warrantyExpiration: null, createdAt: '2026-01-01T00:00:00.000Z' }
  const device = await desk.stores.devices.create({
    ...{ ...kind, ...dates, clientId, companyId, deviceName: 'AC-FS-01', location: 'Rack A1' },
    ...{ serialNumber: '5CG1234XYZ', assetTag: 'A-17' },
  })
  const id = await desk.raise({ body: { deviceIds: [device.id] } })
  await desk.raise({ body: { description: 'The serial port is dead.' } })
  await desk.runJobs()
  const find = async (q: string) =>
    (await desk.tess.call('tickets.queue', { query: { q } })).json.map((ticket) => ticket.id)
  for (const mark of ['5CG1234XYZ', 'A-17']) expect([mark, await find(mark)]).toEqual([mark, [id]])
  for (const q of ['Serial: 5CG1234XYZ', 'S/N 5cg1234xyz', 'serial number 5CG12', 'Asset tag: A-17'])
    expect([q, await find(q)]).toEqual([q, [id]])
  expect(await find('Asset tag: A-17 status:new')).toEqual([id])
  expect(await find('serial port')).toEqual([id + 1])
  // A ticket’s own tag, of which there is none of this name.
  expect((await desk.tess.call('tickets.queue', { query: { q: 'tag:a17' } })).status).toBe(400)
})

test('a reply that became a ticket is found there too', async () => {
  const { anna, tara, runJobs } = await createDesk()
  await anna.call('tickets.create', { body: { title: 'Laptop', description: 'The hinge is loose.' } })
  await anna.call('tickets.reply', { params: { id: 1 }, body: { message: 'The scanner hums.' } })
  const history = await tara.call('tickets.historyForStaff', { params: { id: 1 } })
  const entry = history.json.at(-1)?.id ?? ''
  const headers = { 'idempotency-key': 'one-key-of-many' }
  const body = { entry, title: 'Noise' }
  await tara.call('tickets.split', { params: { id: 1 }, body, headers })
  await runJobs()
  expect(await found(tara, 'scanner', true)).toEqual([2, 1])
})

test('what is corrected is found by its new words, and no longer by the old', async () => {
  const { anna, tara, runJobs } = await createDesk()
  await anna.call('tickets.create', { body: { title: 'Laptop', description: 'The password is swordfish.' } })
  await runJobs()
  expect(await found(tara, 'swordfish', true)).toEqual([1])
  const { json } = await tara.call('tickets.readForStaff', { params: { id: 1 } })
  const change = { version: json.version, description: 'The password was taken out.' }
  await tara.call('tickets.update', { params: { id: 1 }, body: change })
  await runJobs()
  expect(await found(tara, 'swordfish', true)).toEqual([])
  expect(await found(anna, 'taken')).toEqual([1])
})

test('what was said before conversations were searched is found after the search is rebuilt', async () => {
  const { anna, tara, ...app } = await createDesk()
  await anna.call('tickets.create', { body: { title: 'Laptop', description: 'The hinge is loose.' } })
  await tara.call('tickets.note', { params: { id: 1 }, body: { message: 'Order a bezel.' } })
  await rebuildSearch(app.stores)
  expect(await found(tara, 'hinge bezel', true)).toEqual([1])
  expect(await found(anna, 'hinge')).toEqual([1])
  expect(await found(anna, 'bezel')).toEqual([])
})

test('filters are written into the search; one that is wrong says what is possible', async () => {
  const { anna, gus, tara, runJobs, ...app } = await createDesk()
  const raise = (browser: Browser, title: string, priority: 'low' | 'urgent') =>
    browser.call('tickets.create', { body: { title, description: 'It is slow.', priority } })
  await raise(anna, 'VPN one', 'urgent')
  await raise(gus, 'VPN two', 'low')
  await raise(anna, 'Printer', 'low')
  const read = async (id: number) => (await tara.call('tickets.readForStaff', { params: { id } })).json
  const admin = await app.signInAs('admin', 'Remotehands')
  for (const [version, name] of ['Field work', 'Network'].entries()) {
    const memberIds = version === 0 ? [3] : []
    const { status } = await admin.call('teams.create', { body: { version, name, memberIds, leadIds: [] } })
    expect(status).toBe(200)
  }
  const tag = { version: (await read(1)).version, tags: ['Network'], assigneeId: 3, teamId: 1 }
  expect((await tara.call('tickets.update', { params: { id: 1 }, body: tag })).status).toBe(200)
  const solved = { version: (await read(2)).version, status: 'resolved' as const }
  await tara.call('tickets.changeStatus', { params: { id: 2 }, body: solved })
  await runJobs()
  const cases: [string, number[]][] = [
    ['status:open', [3, 1]],
    ['vpn status:resolved', [2]],
    ['status:resolved,new', [3, 2, 1]],
    ['company:globex', [2]],
    ['company:harborlight slow', [3, 1]],
    ['company:"harbor light" priority:urgent', [1]],
    ['assignee:me', [1]],
    ['assignee:none vpn', [2]],
    ['assignee:reyes', [1]],
    ['team:fieldwork', [1]],
    ['team:"Field work" vpn', [1]],
    ['team:none', [3, 2]],
    ['team:mine', [1]],
    ['team:network', []],
    ['team:mine,none', [3, 2, 1]],
    ['tag:network', [1]],
    ['tag:netw slow', [1]],
    ['network', [1]],
    ['due:<1m', []],
    ['Status:Open Priority:LOW', [3]],
    ['vpn:two', [2]],
  ]
  for (const [q, ids] of cases) expect([q, await found(tara, q, true)]).toEqual([q, ids])
  for (const q of [
    'status:lost',
    'due:soon',
    'priority:',
    'company:nowhere',
    'assignee:nobody',
    'team:no',
    'tag:no',
  ]) {
    const { status, json } = await tara.call('tickets.queue', { query: { q } })
    expect([q, status, json]).toEqual([
      q,
      400,
      expect.objectContaining({ fields: { q: expect.any(String) } }),
    ])
  }
  expect(await found(anna, 'slow status:open')).toEqual([3, 1])
  // No filters of theirs: they learn nothing of staff, companies and tags.
  expect(await found(anna, 'tag:network')).toEqual([])
  expect(await found(anna, 'network')).toEqual([])
  expect(await found(anna, 'company:globex')).toEqual([])
})

test('names in filters are those of staff, of companies as they are now, and say when they are too short', async () => {
  const { anna, gus, tara, runJobs, ...app } = await createDesk()
  for (let at = 0; at < 26; at++) {
    await app.addUser({ username: `dana${at}`, company: at < 2 ? `Moor ${at}` : 'Acme' })
    await app.addUser({ username: `many${at}`, company: `Pier ${at}` })
  }
  const tom = await app.addUser({ username: 'tom', role: 'techie', company: 'Remotehands' })
  await app.stores.users.update(tom, { firstName: 'Tomas', lastName: 'Rivera' })
  for (const browser of [anna, gus])
    await browser.call('tickets.create', { body: { title: 'Lamp', description: 'D' } })
  const { json } = await tara.call('tickets.readForStaff', { params: { id: 1 } })
  const tags = Array.from({ length: 11 }, (_, at) => `area ${at}`)
  const assigned = { version: json.version, assigneeId: tom.id, tags: tags.slice(0, 10) }
  expect((await tara.call('tickets.update', { params: { id: 1 }, body: assigned })).status).toBe(200)
  const other = await tara.call('tickets.readForStaff', { params: { id: 2 } })
  const body = { version: other.json.version, assigneeId: 3, tags: tags.slice(10) }
  expect((await tara.call('tickets.update', { params: { id: 2 }, body })).status).toBe(200)
  await runJobs()
  const admin = await app.signInAs('admin', 'Remotehands')
  const names = ['Harbor Light', 'Moor 0', 'Moor 1']
  for (const [at, from] of names.slice(0, 2).entries()) {
    const [old, into] = await Promise.all([from, names[at + 1] ?? ''].map(app.stores.companies.findByName))
    const body = { into: into?.id ?? 0, name: from }
    const merge = await admin.call('companies.merge', { params: { id: old?.id ?? 0 }, body })
    expect(merge.status).toBe(200)
    await runJobs()
  }
  expect(await found(tara, 'company:harborlight', true)).toEqual([1])
  expect(await found(tara, 'assignee:reyes', true)).toEqual([2])
  expect(await found(tara, 'assignee:tomasrivera', true)).toEqual([1])
  expect(await found(tara, 'tag:"area 10"', true)).toEqual([2])
  for (const [q, says] of [
    ['company:gl', 'three letters'],
    ['company:pier', 'Write more'],
    ['tag:area', 'Write more'],
  ] as const) {
    const refused = await tara.call('tickets.queue', { query: { q } })
    expect([q, refused.status, refused.json]).toEqual([
      q,
      400,
      expect.objectContaining({ fields: { q: expect.stringContaining(says) } }),
    ])
  }
})

test('a ticket whose short fields have the pieces of a text, but neither that nor its words, isn’t read through', async () => {
  const { stores, raise, tess, runJobs } = await createTicketDesk()
  const [pieces, words] = [await raise({ body: { title: 'Xprinter xr scanner' } }), await raise()]
  const message = 'The printer is a scanner, too.'
  await tess.call('tickets.reply', { params: { id: words }, body: { message } })
  await runJobs()
  const read = vi.spyOn(stores.tickets, 'entriesAt')
  const all = vi.spyOn(stores.tickets, 'conversation')
  const found = await tess.call('tickets.queue', { query: { q: 'printer scanner' } })
  expect(found.json.map(({ id }) => id)).toEqual([words])
  expect(read.mock.lastCall?.[0].map(({ ticketId }) => ticketId)).toEqual([words])
  expect(all).not.toHaveBeenCalled()
  await tess.call('tickets.reply', { params: { id: pieces }, body: { message } })
  await runJobs()
  const both = await tess.call('tickets.queue', { query: { q: 'printer scanner' } })
  expect(both.json.map(({ id }) => id)).toEqual([words, pieces])
})
