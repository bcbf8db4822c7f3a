import { ConflictDialog, ToolButton, useStaffMember } from '@chhapai/console-ui';
import { errorCodes, type Person, type Role } from '@chhapai/contracts';
import { useRef, useState } from 'react';
import { failureMessage, type HttpFailure } from '@chhapai/host-api';
import { Button, Dialog, Notice, RadioCards } from '@chhapai/ui';
import { useChangeRoleMutation } from './people.api';
import { roleChangeText, roleHints, roleNames } from './people.rules';
import styles from './person.module.css';

const roles = ['customer', 'staff', 'admin'] as const satisfies readonly Role[];

/** `details` of the error `user.changed`. */
interface Conflict {
  current: Person;
  changedBy: string | null;
  changedByName?: string;
  changedAt: string | null;
  fields: string[];
}

interface RoleFormProps {
  person: Person;
  /** Whether this is the administrator's own account. */
  isSelf: boolean;
}

/** Changes the role, after a confirmation that explains the change. */
export function RoleForm({ person, isSelf }: RoleFormProps) {
  const { email } = useStaffMember();
  const [chosen, setChosen] = useState<Role>();
  const [isAsking, setIsAsking] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const [changeRole, { error, isLoading, isSuccess, reset }] = useChangeRoleMutation();
  const button = useRef<HTMLButtonElement>(null);
  const failure = error as HttpFailure | undefined;
  const role = chosen ?? person.role;
  const isChanged = role !== person.role;

  const save = async (next: Role, version: number): Promise<void> => {
    const { data, error: rejection } = await changeRole({ email, id: person._id, version, role: next });
    const { code, details } = (rejection ?? {}) as HttpFailure;
    if (code !== errorCodes.userChanged) return close(data !== undefined);
    const newConflict = details as Conflict;
    // The owner has changed something else, which does not conflict with the new role.
    if (newConflict.changedBy === null || newConflict.fields.length === 0)
      return save(next, newConflict.current.version);
    setIsAsking(false);
    setConflict(newConflict);
  };
  const close = (isSaved: boolean) => {
    setIsAsking(false);
    setConflict(undefined);
    if (isSaved) setChosen(undefined);
  };
  const keepRole = () => {
    setChosen(undefined);
    // The button that had focus disappears.
    button.current?.focus();
  };
  return (
    <section className={styles.section} aria-labelledby="person-role">
      <h2 id="person-role" className={styles.heading}>
        Role
      </h2>
      <RadioCards
        legend="What this person may do"
        name="role"
        value={role}
        options={roles.map((value) => ({ value, label: roleNames[value], hint: roleHints[value] }))}
        onChange={(value) => {
          reset();
          setChosen(value as Role);
        }}
      />
      {failure && failure.code !== errorCodes.userChanged && (
        <Notice tone="danger">{failureMessage(failure, 'The role could not be changed. Please try again.')}</Notice>
      )}
      {isSuccess && !isChanged && <Notice tone="success">Saved. It takes effect within a few seconds.</Notice>}
      <div className={styles.actions}>
        {/* Not `disabled`, because it gets focus back from the dialog once the role has been changed. */}
        <ToolButton ref={button} kind="primary" aria-disabled={!isChanged} onClick={() => setIsAsking(true)}>
          Change role
        </ToolButton>
        {isChanged && <ToolButton onClick={keepRole}>Keep {roleNames[person.role]}</ToolButton>}
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        size="small"
        title={`Make ${person.name || person.email} ${withArticle(role)}?`}
        footer={
          <>
            <Button kind="secondary" small onClick={() => setIsAsking(false)}>
              Cancel
            </Button>
            <Button small busy={isLoading} onClick={() => void save(role, person.version)}>
              Change role
            </Button>
          </>
        }
      >
        <p>{roleChangeText(person, role)}</p>
        {isSelf && <p>This is your own account: you won’t be able to undo this change yourself.</p>}
      </Dialog>
      {conflict && (
        <ConflictDialog
          open
          onClose={() => setConflict(undefined)}
          changedBy={conflict.changedByName ?? conflict.changedBy ?? ''}
          changedAt={conflict.changedAt ?? ''}
          fields={[{ name: 'role', label: 'Role', yours: roleNames[role], theirs: roleNames[conflict.current.role] }]}
          isSaving={isLoading}
          onResolve={({ role: whose }) =>
            void save(whose === 'yours' ? role : conflict.current.role, conflict.current.version)
          }
        />
      )}
    </section>
  );
}

const withArticle = (role: Role): string =>
  ({ customer: 'a customer', staff: 'staff', admin: 'an administrator' })[role];
