"""Medians and shares of measurements."""


def quantile(values, share):
    """The value below which a share of the values lie; None where there are none."""
    ordered = sorted(values)
    return ordered[int(share * (len(ordered) - 1))] if ordered else None


def least(rounds):
    """Per item the least of several rounds; None where any round has none.

    What else the machine does only ever adds time, and adds it to every engine alike.
    """
    return [
        None if any(value is None for value in values) else min(values) for values in zip(*rounds)
    ]


def common(lists):
    """Of lists of the same items, those items that none lacks of the lists that have any."""
    having = [values for values in lists if any(value is not None for value in values)]
    kept = [all(value is not None for value in item) for item in zip(*having)]
    return [
        [value for value, keeps in zip(values, kept) if keeps] if values in having else []
        for values in lists
    ]
