import { useContext } from 'react';
import { ProviderMark, goToProvider, PROVIDER_NAMES } from '../../providers/providers.tsx';
import { useStepUp } from '../../session/step-up.tsx';
import { type AccountView, type ProviderName, useAccountApi } from '../../../api/account.ts';
import { ActButton, ProfileContext } from '../forms/own-form.tsx';
import { focusPanel, Part } from '../forms/panel.tsx';
import styles from '../profile.module.css';
import { words } from '../words.ts';

type Way = Exclude<ProviderName, 'OIDC'>;
const isWay = (name: string): name is Way => Object.hasOwn(PROVIDER_NAMES, name);

/** Links and unlinks Google and Facebook, if the site offers them (S-15). */
export function Ways({ account }: { account: AccountView }) {
  const api = useAccountApi();
  const stepUp = useStepUp();
  const { changed } = useContext(ProfileContext);
  const linked = account.providers.filter(isWay);
  const linkable = account.linkable.filter(isWay);
  if (linked.length + linkable.length === 0) return null;

  const remove = async (provider: Way) => {
    await stepUp(() => api.removeProvider(provider));
    await changed(words.wayRemoved({ provider: PROVIDER_NAMES[provider] }));
    focusPanel('inloggen');
  };
  return (
    <Part title={words.ways}>
      {linked.length === 0 ? (
        <p>{words.waysNone}</p>
      ) : (
        <ul className={styles.rows}>
          {linked.map((provider) => (
            <li key={provider} className={styles.row}>
              <p className={styles.way}>
                <ProviderMark provider={provider} />
                {words.wayLinked({ provider: PROVIDER_NAMES[provider] })}
              </p>
              <ActButton
                intent="remove-provider"
                fields={{ provider }}
                variant="tertiary"
                size="small"
                name={words.wayRemoveOf({ provider: PROVIDER_NAMES[provider] })}
                send={() => remove(provider)}
              >
                {words.wayRemove}
              </ActButton>
            </li>
          ))}
        </ul>
      )}
      {linkable.length > 0 && (
        <div className={styles.acts}>
          {linkable.map((provider) => (
            <ActButton
              key={provider}
              intent="add-provider"
              fields={{ provider }}
              variant="secondary"
              send={async () => goToProvider((await stepUp(() => api.addProvider(provider))).href)}
            >
              <ProviderMark provider={provider} />
              {words.wayAdd({ provider: PROVIDER_NAMES[provider] })}
            </ActButton>
          ))}
        </div>
      )}
    </Part>
  );
}
