import { Button } from '@chakra-ui/react'
import type { Article } from '@remotehands/contract'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useLists } from '../../lib/use-lists.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useToast } from '../../ui/toast/use-toast.ts'
import { useStep } from '../../ui/use-step.ts'
import { useOpenArticle } from './use-open-article.ts'

export function DeleteArticle({ article: { id, title } }: { article: Pick<Article, 'id' | 'title'> }) {
  const [isOpen, setOpen] = useState(false)
  const { run, isBusy } = useStep('The article could not be deleted. Please try again.')
  const { close } = useOpenArticle()
  const { toast } = useToast()
  const lists = useLists()

  const remove = () =>
    run(async () => {
      await call('articles.delete', { params: { id } }).catch(unlessGone)
      toast({ title: 'Article deleted' })
      close()
      await lists.forget(['articles.list', 'articles.read', 'articles.suggest'])
    })

  return (
    <>
      <Button size="sm" variant="outline" colorPalette="red" onClick={() => setOpen(true)}>
        <Trash2 size={16} aria-hidden />
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Delete this article?"
        confirmLabel="Delete article"
        isBusy={isBusy}
        onConfirm={remove}
        onCancel={() => setOpen(false)}
      >
        “{title}” is deleted for everyone. You can’t undo this. To hide it for now, make it a draft.
      </ConfirmDialog>
    </>
  )
}

/** Already deleted by somebody else, which is fine. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
