/**
 * Takes out what our mails give to their reader alone: the links that unsubscribe them or set a password, and the tokens of the addresses where they
 * answer. A quote of a mail would show them to everybody who may read the ticket.
 */
export function withoutSecrets(text: string): string {
  return text
    .replaceAll(/(\/|%2F)(unsubscribe|set-password)(?:#|%23)token(?:=|%3D)[\w.~%-]+/gi, '$1$2')
    .replaceAll(/((?:\/|%2F)api(?:\/|%2F)unsubscribe)(?:\/|%2F)[\w.~%-]+/gi, '$1')
    .replaceAll(/(?:\+|%2B)[a-z2-7]{37}(@|%40)/gi, '$1')
}
