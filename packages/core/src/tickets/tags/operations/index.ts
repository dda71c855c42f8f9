import { listTags } from './list-tags.ts'
import { removeTag } from './remove-tag.ts'
import { renameTag } from './rename-tag.ts'

export const tagOperations = {
  'tags.list': listTags,
  'tags.rename': renameTag,
  'tags.remove': removeTag,
}
