import * as z from 'zod'
import { budgets } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { TagRemoval, TagRenaming, Tags, TagsQuery } from '../schemas/tag.ts'
import { recordIdParam } from '../schemas/text.ts'

const params = z.strictObject({ id: recordIdParam })

export const tags = {
  'tags.list': endpoint({
    group: 'tickets',
    method: 'GET',
    path: '/api/tags',
    access: 'tag:read',
    summary: 'The tags that tickets can have, by name',
    query: TagsQuery,
    response: Tags,
    status: 200,
  }),
  'tags.rename': endpoint({
    group: 'tickets',
    method: 'PUT',
    path: '/api/tags/{id}',
    access: 'tag:manage',
    budget: budgets.work,
    summary: 'Rename a tag on all its tickets',
    params,
    body: TagRenaming,
    response: Tags,
    status: 200,
  }),
  'tags.remove': endpoint({
    group: 'tickets',
    method: 'DELETE',
    path: '/api/tags/{id}',
    access: 'tag:manage',
    budget: budgets.work,
    summary: 'Delete a tag, or merge it into another, on all its tickets',
    params,
    query: TagRemoval,
    response: Tags,
    status: 200,
  }),
}
