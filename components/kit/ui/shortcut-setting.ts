"use client";

import { storedSwitch } from "./stored-switch";

/**
 * Whether single-key shortcuts are enabled. They can be disabled, because dictation would trigger them (WCAG 2.1.4).
 */
export const { set: setShortcutsEnabled, use: useShortcutsEnabled } = storedSwitch("waybill-shortcuts", true);
