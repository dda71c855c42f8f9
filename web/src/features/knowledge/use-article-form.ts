import { type Article, NewArticle } from '@remotehands/contract'
import { useState } from 'react'
import * as z from 'zod'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { showFieldErrors } from '../../lib/form-errors.ts'
import { useCreate } from '../../lib/use-create.ts'
import { useLists } from '../../lib/use-lists.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useToast } from '../../ui/toast/use-toast.ts'
import { useTellFailure } from '../../ui/use-tell-failure.ts'
import { draftKeyOf } from '../drafts/draft-store.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { useSession } from '../people/session/use-session.ts'

const ArticleDraft = z.object({
  ...{ title: z.string(), body: z.string() },
  ...{ audience: NewArticle.shape.audience, state: NewArticle.shape.state },
})
const blank = { title: '', body: '', audience: 'clients', state: 'draft' } as const

/** Writes an article, or changes one. Somebody else's change in between is shown, and nothing typed is lost. */
export function useArticleForm(article: Article | undefined, onSaved: (article: Article) => void) {
  const { title, body, audience, state } = article ?? blank
  /** As it was when the form was opened. */
  const [opened] = useState({ title, body, audience, state })
  const form = useSchemaForm(NewArticle, opened)
  const { user } = useSession()
  // Of the version that was opened: a text that would replace a later one is none to go on with.
  const [record] = useState(article ? `article ${article.id} version ${article.version}` : 'new article')
  const draft = useDraft({
    key: user && draftKeyOf(user.id, record),
    form,
    shape: ArticleDraft,
    blank: opened,
    take: ({ title, body, audience, state }) => ({ title, body, audience, state }),
    put: (kept) => form.reset(kept),
  })
  const [version, setVersion] = useState(article?.version)
  /** Somebody else's version, saved meanwhile. */
  const [theirs, setTheirs] = useState<Article>()
  const { create } = useCreate('articles.create')
  const { toast } = useToast()
  const tellFailure = useTellFailure()
  const lists = useLists()

  async function explain(error: unknown): Promise<void> {
    if (article && error instanceof ApiError && error.code === 'CONFLICT') {
      const now = await call('articles.read', { params: { id: article.id } }).catch(() => undefined)
      if (now) {
        setVersion(now.version)
        setTheirs(now)
        return
      }
    }
    tellFailure(error, 'The article could not be saved. Please try again.')
    showFieldErrors(form, error)
  }

  const submit = form.handleSubmit(async (wanted) => {
    try {
      const saved =
        article && version !== undefined
          ? await call('articles.update', { params: { id: article.id }, body: { ...wanted, version } })
          : await create(wanted)
      draft.drop()
      const isNowPublished = saved.state === 'published' && article?.state !== 'published'
      toast({ title: isNowPublished ? 'Article published' : 'Article saved' })
      await lists.forget(['articles.list', 'articles.read', 'articles.suggest'])
      onSaved(saved)
    } catch (error) {
      await explain(error)
    }
  })

  return { form, submit, theirs, draft }
}
