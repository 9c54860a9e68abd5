let isTab = false;
addEventListener('keydown', ({ key }) => { isTab = key === 'Tab'; }, { capture: true });
addEventListener('pointerdown', () => { isTab = false; }, { capture: true });

/** Whether the user moves the focus by the Tab key: it may only pass a part. */
export const isTabbing = () => isTab;
