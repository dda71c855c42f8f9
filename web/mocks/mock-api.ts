import { company, serviceLevels } from '@remotehands/content'
import { mailLook } from '@remotehands/content/mail-look'
import {
  type AttachmentRecord,
  allOperations,
  createHandler,
  createStores,
  decodedPath,
  type Mail,
  randomToken,
  type Services,
  signingKey,
  type TaskServices,
} from '@remotehands/core'
import { memoryJobs, memoryScan, memoryTable } from '@remotehands/data/memory'
import { memoryFiles } from '@remotehands/data/memory-files'
import { cookieStore } from './cookie-store.ts'
import { demoData } from './demo-data.ts'
import { fastHasher } from './fast-hasher.ts'

/** Where the form of an upload goes. */
export const uploadPath = '/mock-files'

/** Demo data that several begin with are sealed by one key. */
const signingKeys = [signingKey('mock', randomToken(32))] as const

/** The whole API on a table in memory with the demo data, and one browser's cookies. `baseUrl` is the page's origin. */
export async function createMockApi(baseUrl: string) {
  const mails: Mail[] = []
  const jobs = memoryJobs()
  const cookies = cookieStore()
  const files = memoryFiles({ uploadUrl: `${baseUrl}${uploadPath}`, now: () => new Date(), addressOf })
  const needed = {
    clock: { now: () => new Date() },
    hasher: fastHasher,
    settings: {
      baseUrl,
      signingKeys,
      companyName: company.name,
      mailFrom: company.mailboxes.general,
      mailLook,
      inquiryMailbox: company.mailboxes.general,
      escalationMailbox: company.mailboxes.general,
      serviceLevels,
      requireTwoFactorRoles: [],
      twoFactorExempt: [],
      sessionIdleMinutes: { administrators: 30, others: 60 },
    },
  }
  const demo = await demoData(needed)
  for (const file of demo.files) await files.put(...file)
  const table = memoryTable({ ...jobs, from: demo.table })
  const services: Services & TaskServices = {
    ...needed,
    stores: createStores(table),
    scan: memoryScan(table),
    mailer: { send: async (mail) => void mails.push(mail) },
    suppressionList: { remove: async () => undefined },
    files,
    log: {
      info: () => undefined,
      // biome-ignore lint/suspicious/noConsole: what broke in the mock is for whoever has the console open.
      error: (message, details) => console.error(message, details),
    },
  }
  const handle = createHandler(allOperations, services)

  async function respond(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const answer = await handle({
      method: request.method,
      path: decodedPath(pathname),
      query: Object.fromEntries(searchParams),
      // What a mock receives comes from its own page, but scripts cannot see the header that says so.
      headers: { ...Object.fromEntries(request.headers), origin: baseUrl },
      cookies: cookies.toObject(),
      body: (await request.text()) || undefined,
      ip: '127.0.0.1',
    })
    // At once: whoever looks next finds mails, notices, search and figures as they are to be.
    await jobs
      .run(services)
      .catch((error: unknown) => services.log.error('a job failed', { cause: String(error) }))
    for (const header of answer.cookies) cookies.accept(header)
    const body = answer.isBase64
      ? Uint8Array.from(atob(answer.body ?? ''), (byte) => byte.charCodeAt(0))
      : answer.body
    return new Response(body ?? null, { status: answer.status, headers: answer.headers })
  }

  /** What the bucket does with a form. */
  const receiveUpload = async (request: Request): Promise<Response> =>
    new Response(null, { status: await files.receive(await request.formData()) })

  return { respond, receiveUpload, services, cookies, mails }
}
export type MockApi = Awaited<ReturnType<typeof createMockApi>>

/** The bytes themselves: what a page asks for may be mocked, but not where it leads its visitor. */
function addressOf(bytes: Uint8Array<ArrayBuffer>, { contentType }: AttachmentRecord): string {
  return URL.createObjectURL(new Blob([bytes], { type: contentType }))
}
