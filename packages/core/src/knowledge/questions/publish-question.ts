import { limits } from '@remotehands/contract'
import { withPicturesNamed } from '@remotehands/markdown'
import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import type { NewArticleRecord } from '../article.ts'
import { excerptOf } from '../excerpt.ts'
import { presentArticle } from '../present-article.ts'
import { findQuestion } from './find-question.ts'
import type { QuestionRecord } from './question.ts'

/**
 * Creates an article draft from an answered question, for staff to edit; returns the question's article if it
 * has one. Throws VALIDATION_FAILED if there's no answer.
 */
export const publishQuestion: Operation<'questions.publish'> = async (
  { params },
  { actor, stores, clock, once },
) => {
  const question = await findQuestion(params.id, actor, 'question:answer', stores)
  const { answer } = question
  if (answer === null) {
    throw new AppError('VALIDATION_FAILED', { message: 'This question has no answer yet.' })
  }
  const draft = {
    ...draftOf(question, answer),
    authorId: actor.userId,
    questionId: question.id,
    createdAt: clock.now().toISOString(),
  }
  return presentArticle(await stores.articles.create(draft, once), actor, stores)
}

// Not allowed in titles: line breaks, other controls and bidirectional overrides.
const notInTitles = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069\s]+/gu

/**
 * Repeats a long question in the text, because only its start fits the title. Articles show no pictures: those of the answer are named
 * where they stand.
 */
function draftOf({ question }: QuestionRecord, answer: string) {
  const said = withPicturesNamed(answer)
  const line = question.replaceAll(notInTitles, ' ').trim()
  const title = shortened(line, limits.article.title.max)
  const body = title === line ? said : `${question}\n\n${said}`
  return {
    ...{ title, body, excerpt: excerptOf(body) },
    state: 'draft',
    audience: 'clients',
  } satisfies Partial<NewArticleRecord>
}

/** Cuts to at most `max` UTF-16 units without splitting a character. */
function shortened(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/u, '')
  return `${cut.trimEnd()}…`
}
