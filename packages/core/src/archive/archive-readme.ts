import type { ItemKind } from './item-kinds.ts'
import type { ArchiveScope } from './manifest.ts'

/** What whoever opens an archive reads first. */
export function archiveReadme(
  scope: ArchiveScope,
  madeAt: string,
  kinds: readonly Pick<ItemKind, 'name' | 'pk' | 'sk'>[],
): string {
  const whole = scope.of === 'everything'
  const title = whole ? 'Everything' : scope.name
  const rows = kinds.map(({ name, pk, sk }) => `| \`${name}\` | \`${pk}\` | \`${sk}\` |`)
  return `# ${title}: an archive

Made at ${madeAt}.

| path | what |
|---|---|
| \`manifest.json\` | every file in here, its size and SHA-256 digest, and how many records there are of each kind |
| \`records/<kind>/<number>.jsonl\` | records, one JSON object a line, UTF-8, in no particular order |
| \`schemas/<kind>.json\` | a JSON Schema (2020-12) for the lines of a kind |
| \`files/attachments/<id>\` | the bytes of attached files; records name them by \`id\` |
${whole ? '| `files/mail/<id>` | mails as they came in |\n' : ''}
A record has its fields, and its place in the system's table: \`pk\` and \`sk\`${whole ? ', and the `gsi…` attributes of its lists' : ''}, by which an import puts it back where it was.
Times are UTC (ISO 8601), days are YYYY-MM-DD. \`{"$numbers": […]}\` is a set of numbers.

${whole ? ofEverything(scope) : ofCompany(scope)}

## Read a ticket

A ticket is a line of \`ticket\`: its title and description, status, dates, and who and what it is about, by number. Its history, what was said and done, is lines of \`ticket-event\`${whole ? ', and what only staff see, of `ticket-note`' : ''}:
each names its ticket as \`ticketId\`, its author as \`actorId\`, its time as \`at\`, and what happened as \`type\`: a reply is \`replied\`, its text \`message\`. Sorted by \`id\` they are in their order. Files of a message are listed in its \`attachments\`, those of
the description in the entry \`created\`; the bytes of each are in \`files/attachments\` under its \`id\`, as are those of the \`attachments\` of an answered \`question\`. \`clientId\`, \`assigneeId\` and \`actorId\` are \`id\`s of \`user\`${whole ? '' : ', or of `desk-person`'}, \`companyId\` of \`company\`, \`deviceIds\` of \`device\`.

${commandsFor(kinds)}
## Kinds

| kind | \`pk\` | \`sk\` |
|---|---|---|
${rows.join('\n')}

## Put it into a system

\`\`\`sh
npx -y pnpm@12 import-archive --from archive.zip --local     # this file; or --stage with the name of a stage
\`\`\`

The system has to be empty. The command checks every digest and every record before it writes anything.
`
}

/** What reads tickets of this archive: a pattern of the shell fails where it matches nothing, so that kinds without records are left out. */
function commandsFor(kinds: readonly Pick<ItemKind, 'name'>[]): string {
  const commands = ticketCommands.flatMap(([names, command]) => {
    const present = names.filter((name) => kinds.some((kind) => kind.name === name))
    const files = present.map((name) => `records/${name}/*.jsonl`).join(' ')
    return present.length === 0 ? [] : [`cat ${files} | ${command}`]
  })
  if (commands.length === 0) return ''
  return `With [jq](https://jqlang.org), in the unpacked folder: all tickets for a spreadsheet, ticket 12 with its history, person 34, and the files of ticket 12, each copied to its id and name.

\`\`\`sh
${commands.join('\n')}
\`\`\`
`
}

const ticketCommands: readonly (readonly [readonly string[], string])[] = [
  [['ticket'], "jq -r '[.id, .status, .createdAt, .title] | @csv'"],
  [['ticket'], "jq 'select(.id == 12)'"],
  [
    ['ticket-event', 'ticket-note'],
    "jq -s 'map(select(.ticketId == 12)) | sort_by(.id)[] | {at, actorId, type, message, attachments}'",
  ],
  [['user', 'desk-person'], "jq 'select(.id == 34) | {firstName, lastName}'"],
  [
    ['ticket-event', 'ticket-note'],
    `jq -r 'select(.ticketId == 12) | .attachments[]? | "\\(.id) \\(.name)"' |
  while read -r id name; do cp "files/attachments/$id" "$id $name"; done`,
  ],
]

const ofEverything = ({ hasSecrets = true }: Extract<ArchiveScope, { of: 'everything' }>) =>
  `Keep this archive as you keep the system itself: it holds everything, with ${hasSecrets ? secrets : ''}internal notes and the audit log. ${
    hasSecrets ? keys : noSecrets
  } Left out is what passes or is made anew: sessions, links to set a password, counters of attempts, open pages, the search and the figures.`

const secrets = 'password hashes (argon2id), sealed second factors, '
const keys = 'Second factors open only with the keys of the system that it came from.'
const noSecrets = `Nobody's password or second factor is in it: after an import, people ask for a link by “Forgot password?”, and set up a second factor anew.
A file that a record names and that isn't here was deleted, or wasn't found to be free of malware. It was written while people worked: what changed meanwhile is in it as it was before or after.`

const ofCompany = ({
  privateTickets,
}: Extract<
  ArchiveScope,
  { of: 'company' }
>) => `This is what the company itself may read. Left out: passwords and second factors (an import leaves accounts without them; invite people again), internal notes, and
what else the service company keeps for itself. Private tickets: ${privateTickets === 'all' ? 'all of the company’s' : `those of person ${privateTickets.ofUserId}, who asked for the archive`}. \`desk-person\` names
members of the service company who appear in the records; \`former-company\`, the companies that were merged into this one, whose logs are among the entries of the log. Of a document it has the latest file. A file that a record names and that isn't here was deleted, or wasn't found to be free of malware.`
