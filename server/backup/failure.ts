/** What an operator is told, in one line. */
export class BackupFailure extends Error {
  override readonly name = 'BackupFailure'
}
