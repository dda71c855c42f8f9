import type { QuestionEvent } from '../../events/desk-event.ts'
import { questionsPath } from '../../notices/desk-paths.ts'
import { companiesOf, mayHear } from '../../notices/may-hear.ts'
import type { Notification, NotificationServices } from '../../notices/notification.ts'
import { staffNotice } from '../../notices/staff-notice.ts'
import { threaded } from '../../notices/threaded.ts'
import { nameOf } from '../../people/present-user.ts'
import { sideOf } from '../../tickets/ticket.ts'

/** Characters of a question in a mail subject or notice. */
const longest = 80

/** Notifies all staff of a question, and the person who asked of the answer. */
export async function questionNotifications(
  event: QuestionEvent,
  { stores }: NotificationServices,
): Promise<Notification[]> {
  const [question, actor] = await Promise.all([
    stores.questions.byId(event.questionId),
    stores.users.byId(event.actorId),
  ])
  if (!question) return []
  const companies = await companiesOf(question, stores)
  if (event.type === 'asked') {
    const title = `${nameOf(actor)} asked a question`
    const words = { title, body: shortened(question.question), path: questionsPath('staff') }
    return [await staffNotice(companies[1], words, stores)]
  }
  if (question.answer === null) return []
  const asker = await stores.users.byId(question.clientId)
  if (!mayHear(asker, 'question:read', companies) || asker.id === event.actorId) return []

  const title = `${nameOf(actor)} answered your question`
  const path = questionsPath(sideOf(asker.role))
  const short = shortened(question.question)
  const mail = {
    subject: `[Question #${question.id}] ${short}`,
    sentences: [`${title}.`],
    quote: `${question.question}\n\n${question.answer}`,
    attachments: question.attachments,
    pictures: question.attachments,
    link: { label: 'Open your questions', path },
    reason: 'You’re receiving this email because you asked the question.',
  }
  const notice = { title, body: short, path, forStaff: false }
  return [{ to: asker, kind: 'answers', notice, mail: threaded(mail, question) }]
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const characters = [...line]
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : line
}
