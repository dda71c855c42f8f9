import { company } from '@remotehands/content'

/** What browsers and search results show of a page; React puts it into the head. */
export function DocumentTitle({ title, description }: { title: string; description?: string }) {
  return (
    <>
      <title>{`${title} | ${company.name}`}</title>
      {description && <meta name="description" content={description} />}
    </>
  )
}
