/** The desk's tags, and the words of a ticket's title or description that stand for each. */
const words: Readonly<Record<string, RegExp>> = {
  Backup: /back-?up|restore/i,
  Email: /mail|outlook/i,
  Hardware: /switch|ups|rack|monitor|laptop|battery|disk/i,
  Network: /network|wi-?fi|switch|cabling|firewall/i,
  'New starter': /new (colleague|starter|employee)|account for/i,
  Printing: /print/i,
  Security: /phish|malware|certificate|password/i,
  VPN: /vpn|remote access/i,
}

export const demoTagNames = Object.keys(words)

/** The names of the tags that staff gave a demo ticket. */
export function demoTagsOf({ title, description }: { title: string; description: string }): string[] {
  return demoTagNames.filter((name) => words[name]?.test(`${title} ${description}`)).slice(0, 3)
}
