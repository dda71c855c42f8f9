import { can } from '@remotehands/contract'
import { useSession } from '../people/session/use-session.ts'
import { ArticleEditor } from './ArticleEditor.tsx'
import { ArticleList } from './ArticleList.tsx'
import { ArticleView } from './ArticleView.tsx'
import { OpenEditor } from './OpenEditor.tsx'
import { useOpenArticle } from './use-open-article.ts'

/** Articles to search and read; for staff, to write too. */
export function KnowledgeBase({ audience }: { audience: 'client' | 'staff' }) {
  const { user } = useSession()
  const { articleId, isNew, isEditing } = useOpenArticle()
  const mayWrite = audience === 'staff' && user !== undefined && can(user.role, 'article:write')
  if (isNew && mayWrite) return <ArticleEditor article={undefined} />
  if (articleId === undefined) return <ArticleList mayWrite={mayWrite} />
  if (isEditing && mayWrite) return <OpenEditor key={articleId} id={articleId} />
  return <ArticleView key={articleId} id={articleId} mayWrite={mayWrite} />
}
