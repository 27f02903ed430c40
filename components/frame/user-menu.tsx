"use client";

import { Keyboard, LogOut, Monitor, Moon, Settings, Sun } from "lucide-react";
import { useTransition } from "react";
import { useText } from "#texts";
import { Button } from "@/components/kit/ui/button";
import { Menu } from "@/components/kit/ui/menu";
import { MenuGroup, MenuItem, MenuLink, MenuRadioGroup, MenuSeparator } from "@/components/kit/ui/menu-items";
import { saveOwnLanguage, signOut } from "@/components/account/actions";
import { useInstantAction } from "@/components/kit/form/use-instant-action";
import { LanguageItems } from "./language-items";
import type { FrameUser } from "./types";
import { useTheme } from "./use-theme";

const THEMES = [
  { value: "light", icon: <Sun aria-hidden /> },
  { value: "dark", icon: <Moon aria-hidden /> },
  { value: "system", icon: <Monitor aria-hidden /> },
] as const;

type UserMenuProps = {
  user: FrameUser;
  onShortcuts?: () => void;
  settingsHref?: string;
};

/** User menu: settings, shortcuts, theme, language, sign out. */
export function UserMenu({ user, onShortcuts, settingsHref }: UserMenuProps) {
  const { t } = useText("frame");
  const { theme, setTheme } = useTheme();
  const [leaving, startTransition] = useTransition();
  const language = useInstantAction();
  return (
    <Menu
      align="end"
      className="w-60"
      trigger={
        <Button
          variant="ghost"
          pending={leaving || language.pending}
          aria-label={t("user.menu", { name: user.name })}
          className="w-8 px-0 pointer-coarse:min-w-10"
        >
          <span
            aria-hidden
            className="flex size-7 items-center justify-center rounded-full bg-accent-soft text-xs font-semibold text-accent-ink"
          >
            {initials(user.name)}
          </span>
        </Button>
      }
    >
      <MenuGroup
        label={
          <>
            <span className="block truncate text-sm font-medium text-ink">{user.name}</span>
            <span className="block truncate">{user.email}</span>
          </>
        }
      >
        {settingsHref && (
          <MenuLink href={settingsHref} icon={<Settings aria-hidden />}>
            {t("pages.settings")}
          </MenuLink>
        )}
        {onShortcuts && (
          <MenuItem onSelect={onShortcuts} icon={<Keyboard aria-hidden />} end="?">
            {t("user.shortcuts")}
          </MenuItem>
        )}
      </MenuGroup>
      <MenuSeparator />
      <MenuRadioGroup
        label={t("user.theme")}
        value={theme}
        onValueChange={setTheme}
        options={THEMES.map(({ value, icon }) => ({ value, icon, label: t(`user.${value}`) }))}
      />
      <MenuSeparator />
      <LanguageItems
        chosen={user.language}
        onChoose={(chosen) => language.run(() => saveOwnLanguage({ language: chosen }))}
      />
      <MenuSeparator />
      <MenuItem onSelect={() => startTransition(signOut)} icon={<LogOut aria-hidden />}>
        {t("user.signOut")}
      </MenuItem>
    </Menu>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? "")][0] ?? "",
  );
  return letters.join("").toUpperCase();
}
