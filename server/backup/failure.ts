/** An error that the operator can solve; its message is printed as one line. */
export class BackupFailure extends Error {
  override readonly name = 'BackupFailure'
}
