# Hides what would only lead to the walls of the sandbox, so that programs meet a plain ImportError. It is no boundary.
def _harden():
    import sys

    hidden = """
        js pyodide pyodide_js _pyodide _pyodide_core ctypes _ctypes
        asyncio _asyncio socket _socket ssl _ssl select selectors socketserver
        subprocess _posixsubprocess multiprocessing _multiprocessing pty tty termios fcntl mmap webbrowser
        urllib.request http.client http.server ftplib smtplib poplib imaplib xmlrpc
        faulthandler _remote_debugging _testcapi _testinternalcapi _testlimitedcapi _testbuffer
    """.split()
    for finder in sys.meta_path:
        proxies = getattr(finder, "jsproxies", None)
        if proxies is not None:
            proxies.clear()
    sys.meta_path[:] = [finder for finder in sys.meta_path if type(finder).__name__ != "JsFinder"]
    for name in list(sys.modules):
        if name in hidden or name.partition(".")[0] in hidden:
            sys.modules[name] = None
    for name in hidden:
        sys.modules[name] = None
    del sys.modules["__main__"].run_program


_harden()
del _harden
