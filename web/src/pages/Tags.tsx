import { TagsDesk } from '../features/tags/TagsDesk.tsx'
import { paths } from '../lib/paths.ts'
import { DeskPage } from './DeskPage.tsx'

/** The tags of tickets, for administrators. */
export default function Tags() {
  return (
    <DeskPage path={paths.tags} title="Tags" name="tags">
      {() => <TagsDesk />}
    </DeskPage>
  )
}
