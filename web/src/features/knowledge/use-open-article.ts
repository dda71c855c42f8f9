import { useAddress } from '../../lib/use-address.ts'
import { idOf } from '../../lib/use-open-record.ts'

/** What the address names: an article (`?article=12`), its editor (`&edit=yes`), or the editor of a new one. */
export function useOpenArticle() {
  const [search, change] = useAddress({ isStep: true })
  const named = search.get('article') ?? ''
  const go = (article: string | number | undefined, isEditing = false) =>
    change((params) => {
      params.delete('article')
      params.delete('edit')
      if (article !== undefined) params.set('article', String(article))
      if (isEditing) params.set('edit', 'yes')
    })
  return {
    articleId: idOf(named),
    isNew: named === 'new',
    isEditing: search.get('edit') === 'yes',
    open: (id: number) => go(id),
    edit: (id: number) => go(id, true),
    write: () => go('new'),
    close: () => go(undefined),
  }
}
